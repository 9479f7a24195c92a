const kind =
  "(?:home|house|residence|building|apartment|flat|hotel|motel|vehicle|automobile|car|van|bus|train|lot|area|restaurant|bar|shop|store|street|road|roadway|highway|sidewalk|pavement|school|work|workplace|office|farm|park|playground|stadium|gym|bathroom|bedroom|kitchen|stairs|garden|yard|garage|beach|pool|river|lake|sea|hospital|ambulance|hospice|prison|outdoors|indoors)s?";

const said =
  "(?:in|at|on|own|another|other|public|private|residential|outdoor|indoor|apartment|parking|rented|family|nursing|care|halfway|swimming|construction|industrial|trade|sports?|unspecified)";

/** Whether a label says at what kind of place something was, and at which of none: `Parking lot`, `Home`. */
export const isKindOfPlace = (label: string): boolean => kindOfPlace.test(label);

const kindOfPlace = new RegExp(
  `^(?:other,? )?(?:${said} )*(?:a |an |the )?${kind}(?:(?: or | and | ?/ ?)(?:${said} )*${kind})?$`,
  "i",
);

/** How dense the place is that somebody lives in, in lower case. */
export const kindsOfSettlements: ReadonlySet<string> = new Set(
  "urban,rural,suburban,semi-urban,semi urban,peri-urban,periurban,semi-rural,remote,very remote,metropolitan,non-metropolitan,metro,non-metro,micropolitan,inner city,inner regional,outer regional,major city,major cities,regional,small town,town,village,camp,total,overseas,institution".split(
    ",",
  ),
);
