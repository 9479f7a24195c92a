/**
 * Words that people make passwords of: written down by us from what every published analysis of
 * leaked passwords has found at its head for years (words for the thing itself, love, names, teams,
 * animals, heroes, seasons, places, keyboard rows) with those of a hospital. Not taken from a list.
 */
const words = `
password passwort passwd pass passcode passphrase mypassword yourpassword newpassword thepassword
secret mysecret login signin logon letmein letmeinnow openup opensesame access accessgranted enter
entrar welcome welcomeback willkommen bienvenue admin administrator root superuser superman sysadmin
user username guest guestuser test testing tester testtest testuser temp temporary temppass demo
sample example default changeme changethis changeit changenow replace nothing whatever idontknow
dontknow noidea forgot forgotten forget qwerty qwertyu qwertyui qwertyuio qwertyuiop qwertz qwertzu
qwertzuiop azerty azertyuiop asdf asdfg asdfgh asdfghj asdfghjk asdfghjkl zxcvb zxcvbn zxcvbnm
qazwsx qazwsxedc wsxedc poiuytrewq lkjhgfdsa mnbvcxz asdfasdf qweasd qweasdzxc qwer qwerqwer
qwerasdf qwerasdfzxcv asdzxc zaqwsx zaqxsw abcdef abcdefg abcdefgh abcabc iloveyou iloveu
iloveme iloveyousomuch ilovehim iloveher iloveit loveyou loveme lovely lover lovelove love mylove
truelove forever foreverlove always babygirl babyboy baby babycakes princess prince queen king
angel angels heaven jesus jesuschrist jesuslovesme christ godisgood ingodwetrust blessed blessing
faith hope amen allah bismillah sunshine moonlight starlight star superstar rainbow butterfly flower
flowers rose summer summertime winter autumn spring january february march april june july august
september october november december monday tuesday wednesday thursday friday saturday sunday
christmas birthday holiday vacation weekend freedom liberty america american england london paris
france germany berlin deutschland newyork losangeles chicago boston texas california florida
canada australia mexico brasil brazil espana spain italia italy india china japan tokyo
michael michelle jennifer jessica jessie ashley amanda nicole daniel daniela danielle andrew andrea
anthony joshua matthew matt thomas robert roberto charlie charles william george jordan justin
samantha samsung stephanie steven joseph jonathan christopher christian christina christine
alexander alexandra alexandria patrick patricia victoria victor sebastian benjamin nicholas natalie
elizabeth isabella sophie sophia maria marie carlos antonio francisco fernando ricardo eduardo
alejandro alejandra gabriel gabriela veronica vanessa melissa rebecca rachel sarah hannah lauren
brandon taylor tyler austin dylan hunter ginger maggie buster bailey pepper cookie cookies chocolate
cheese banana orange apple cherry strawberry vanilla peanut pumpkin pizza coffee sugar honey candy
monkey dragon dragons tiger tigers lion eagle eagles falcon falcons dolphin dolphins panther bear
bears wolf wolves horse horses puppy kitty kitten hellokitty doggy doggie fluffy snoopy garfield
pokemon pikachu batman spiderman ironman wonderwoman starwars skywalker darthvader matrix
trustno trustnoone shadow master mastermind hacker computer internet laptop windows microsoft
google facebook instagram twitter linkedin youtube amazon apple iphone android samsung nintendo
playstation minecraft fortnite warcraft football footbal soccer baseball basketball softball hockey
volleyball swimming tennis golf golfer liverpool chelsea arsenal manchester barcelona realmadrid
juventus bayern cowboys yankees lakers steelers redsox ferrari porsche mercedes mustang corvette
camaro chevrolet toyota honda harley harleydavidson yamaha mercury silver gold golden diamond
diamonds money moneymoney million millionaire dollar dollars lucky luckyone lottery winner killer
killers ninja samurai warrior soldier marine marines ranger rangers thunder lightning storm phoenix
midnight darkness metallica nirvana slipknot eminem beatles rockstar rocknroll guitar music
purple yellow green blue black white orange red bluesky blackcat blink family friends friend
friendship bestfriend mother mommy daddy father brother sister hello hellohello goodbye
goodmorning goodluck thankyou please sorry fuckyou fuckoff asshole bullshit bitch pussy sexy
beautiful gorgeous pretty cutie sweetie sweetheart sweetpea darling crazy happy smile smiley
peace heaven dreamer dream dreams imagine inspiron creative company business office work worker
manager service support helpdesk server database network security secure system system
health healthcare hospital clinic clinical doctor doctors nurse nurses patient patients medical
medicine medic pharmacy surgery surgeon emergency ambulance hipaa privacy research researcher
analyst analysis report reports spreadsheet excel data correcthorsebatterystaple correcthorse
batterystaple passwordpassword adminadmin monkeymonkey dragonball onelove mylife lifeisgood
world helloworld lifegoeson nevergiveup bigdaddy bigboy bigdog badboy badgirl playboy cowboy cowgirl
`;

export const commonWords: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
