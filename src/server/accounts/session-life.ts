const minute = 60_000;

/**
 * How long a session lives, after NIST SP 800-63B for this kind of data: asked for the password again
 * after twelve hours whatever happens, and after half an hour in which no page asked for a token. A
 * page in use asks every nine minutes; the page's own clock of inactivity is shorter still.
 */
export const sessionLife = {
  wholeMilliseconds: 12 * 60 * minute,
  idleMilliseconds: 30 * minute,
  /** Written down no more often than this. */
  touchMilliseconds: minute,
  /** Where there is no password to ask for, what opens the account asks for so fresh a sign-in. */
  freshMilliseconds: 15 * minute,
} as const;
