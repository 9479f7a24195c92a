/** The day of the 1900 system that never was, its 29 February. */
export const phantomDay = 60;

/** The day after the last that Excel can show, 31 December 9999. */
export const endOfDays = 2_958_466;

/** Days of the 1900 system before 1904, where the other system begins. */
const daysBefore1904 = 1_462;

/** 1 January 1970 in the 1900 system. */
const unixEpoch = 25_569;

const dayMilliseconds = 86_400_000;

/** Excel's count of days in the 1900 system. */
export const dayOf1900 = (day: number, from1904: boolean): number =>
  from1904 ? day + daysBefore1904 : day;

/** The day of the calendar; those before the phantom day are one off. */
export const calendarDay = (day: number): Date =>
  new Date((day - (day < phantomDay ? unixEpoch - 1 : unixEpoch)) * dayMilliseconds);

/** Milliseconds since 1970 as Excel's count of days. */
export const daysOfMoment = (moment: number, from1904: boolean): number =>
  moment / dayMilliseconds + (from1904 ? unixEpoch - daysBefore1904 : unixEpoch);
