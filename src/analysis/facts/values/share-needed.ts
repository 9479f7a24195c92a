/** Share of a column's filled cells that a type must read before it is taken. */
export const shareNeeded = 0.9;
