/** Counts the turns of the event loop from now on. */
export function countTurns(): { now(): number; stop(): void } {
  let [turn, over] = [0, false];
  const count = () => {
    turn += 1;
    if (!over) setImmediate(count);
  };
  setImmediate(count);
  return {
    now: () => turn,
    stop() {
      over = true;
    },
  };
}
