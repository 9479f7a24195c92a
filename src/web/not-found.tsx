import { Link } from "wouter";
import { classNames } from "./ui/class-names.ts";
import { linkLook } from "./ui/link-button.tsx";

/** What a signed-in person sees at an address that leads nowhere. */
export function NotFound() {
  return (
    <div className="mx-auto max-w-220 px-4 py-24 text-center">
      <h1 className="text-title-2 font-semibold">404 Page Not Found</h1>
      <p className="mt-2 text-lead text-ink-soft">
        Nothing of yours is lost; this address leads nowhere.
      </p>
      <Link href="/" className={classNames(linkLook, "mt-6 inline-block")}>
        Go to your analysis
      </Link>
    </div>
  );
}
