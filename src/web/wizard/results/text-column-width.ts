/**
 * How wide a text runs. The evidence leaves it just this much where it stands beside it, so that no
 * line moves when it opens.
 */
export const textColumnWidth = "max-w-[38rem] min-[90rem]:max-w-[42rem]";
