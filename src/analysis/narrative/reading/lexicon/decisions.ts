/** Ways to say how something that was asked for was decided; commas between, matched by stem. */
export const decisions = {
  refused: `
    reject, rejection, refuse, refusal, deny, denial, disallow, veto, rebuff, disapprove, dismiss,
    turn down, turned down, turning down, turn away, turned away, turning away, knock back, knocked back,
    knocking back, send away, sent away, sending away, send packing, sent packing, say no, said no, saying no,
    say no to, said no to, saying no to, tell no, told no, get a no, got a no, getting a no, was a no,
    were a no, throw out, threw out, thrown out, kick back, kicked back, bounce back, bounced back, bounced,
    push back, pushed back, show the door, shown the door, thumbs down, given the thumbs down, wave away,
    waved away, fail to get approval, shoot down, shot down
  `,
  accepted: `
    accept, acceptance, approve, approval, grant, okay, okayed, okd, ok'd, oked, ok'ed, greenlit, green lit,
    say yes, said yes, saying yes, say yes to, said yes to, saying yes to, take on, took on, taken on,
    taking on, wave through, waved through, let through, go through, went through, gone through, nod through,
    nodded through, sign off, signed off, sign-off, given the go ahead, give the go ahead, got the go ahead,
    get the go ahead, given the go-ahead, got the go-ahead, green light, the green light, got the green light,
    given the green light, get a yes, got a yes, thumbs up, given the thumbs up, given the nod, got the nod,
    rubber stamp, rubber stamped, allow
  `,
} as const;

/** Header words of a column of yes and no that says how it was decided. */
export const decisionHeaders = {
  refused:
    "reject rejection refuse refused refusal deny denied denial decline declined disallow deferral defer",
  accepted:
    "accept acceptance acc approve approval appr grant agree agreed authorise authorize okay ok okd allow uphold upheld",
} as const;

/** Words by which a value says that it was refused, or accepted. */
export const decisionValues = {
  refused:
    "deny denied denial reject rejected refuse refused decline declined disallow disallowed dismissed",
  accepted:
    "approve approved accept accepted grant granted agree agreed authorise authorised allow allowed",
} as const;
