/** The states of the United States with their postal codes: places that Safe Harbor lets stand. */
export const stateCodes: readonly string[] =
  "AL AK AZ AR CA CO CT DC DE FL GA HI IA ID IL IN KS KY LA MA MD ME MI MN MO MS MT NC ND NE NH NJ NM NV NY OH OK OR PA PR RI SC SD TN TX UT VA VT WA WI WV WY".split(
    " ",
  );

export const stateNames: readonly string[] =
  "Alabama,Alaska,Arizona,Arkansas,California,Colorado,Connecticut,Delaware,Florida,Georgia,Hawaii,Idaho,Illinois,Indiana,Iowa,Kansas,Kentucky,Louisiana,Maine,Maryland,Massachusetts,Michigan,Minnesota,Mississippi,Missouri,Montana,Nebraska,Nevada,New Hampshire,New Jersey,New Mexico,New York,North Carolina,North Dakota,Ohio,Oklahoma,Oregon,Pennsylvania,Puerto Rico,Rhode Island,South Carolina,South Dakota,Tennessee,Texas,Utah,Vermont,Virginia,Washington,West Virginia,Wisconsin,Wyoming".split(
    ",",
  );

/** As newspapers shorten them, for expressions. */
export const stateAbbreviations: readonly string[] =
  "Ala,Ariz,Ark,Calif,Colo,Conn,Del,Fla,Ga,Ill,Ind,Kan,Ky,Mass,Md,Mich,Minn,Miss,Mo,Mont,Neb,Nev,Okla,Ore,Pa,Tenn,Tex,Vt,Va,Wash,Wis,Wyo"
    .split(",")
    .map((name) => `${name}\\.`);

/** Countries and parts of the world, in lower case: larger than a state. */
export const countries: ReadonlySet<string> = new Set(
  "afghanistan,africa,albania,algeria,america,angola,argentina,armenia,asia,australia,austria,azerbaijan,bangladesh,belarus,belgium,bolivia,bosnia,botswana,brazil,britain,great britain,bulgaria,cambodia,cameroon,canada,chile,china,colombia,congo,costa rica,croatia,cuba,cyprus,czechia,denmark,ecuador,egypt,el salvador,england,eritrea,estonia,ethiopia,europe,finland,france,georgia,germany,ghana,greece,guatemala,guinea,haiti,honduras,hong kong,hungary,iceland,india,indonesia,iran,iraq,ireland,northern ireland,israel,italy,jamaica,japan,jordan,kazakhstan,kenya,korea,south korea,north korea,kosovo,kuwait,laos,latvia,lebanon,liberia,libya,lithuania,luxembourg,madagascar,malawi,malaysia,mali,malta,mexico,moldova,mongolia,morocco,mozambique,myanmar,namibia,nepal,netherlands,new zealand,nicaragua,niger,nigeria,norway,oman,pakistan,palestine,panama,paraguay,peru,philippines,poland,portugal,qatar,romania,russia,rwanda,saudi arabia,scotland,senegal,serbia,sierra leone,singapore,slovakia,slovenia,somalia,south africa,spain,sri lanka,sudan,sweden,switzerland,syria,taiwan,tanzania,thailand,tunisia,turkey,uganda,ukraine,united kingdom,united states,uruguay,uzbekistan,venezuela,vietnam,wales,yemen,zambia,zimbabwe".split(
    ",",
  ),
);
