import { Component, type ReactNode } from "react";
import { Button, Callout } from "./elements.tsx";

interface ErrorBoundaryProps {
  /** What happens to the person's work, in a sentence. */
  reassurance: string;
  children: ReactNode;
  /** Loads the page anew; tests pass their own. */
  reload?: () => void;
}

/**
 * Stands in for a part of the page that failed, instead of an empty page. The usual cause: Candor
 * was updated, and the chunk that this page was about to fetch is gone.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    const { reassurance, children, reload = () => location.reload() } = this.props;
    if (!this.state.failed) return children;
    return (
      <div className="mx-auto w-full max-w-220 px-4 py-10">
        <Callout tone="refused" title="This part of the page could not be shown" titleAs="h1">
          <p>Candor may have been updated since the page was opened. {reassurance}</p>
          <Button className="mt-3" onClick={reload}>
            Reload the page
          </Button>
        </Callout>
      </div>
    );
  }
}
