/** Where the verification mail went, on an installation that sends none. */
export function OutboxLine({ address }: { address: string | null }) {
  if (address === null) return null;
  return (
    <p className="mt-4 text-body text-ink-soft">
      This installation sends no e-mail. The mail that verifies your address waits in its{" "}
      <a href={address} target="_blank" rel="noreferrer" className="text-accent underline">
        outbox
      </a>
      .
    </p>
  );
}
