import { ErrorPanel } from '#components/ui/error-panel.tsx';

/** A one-time page that was opened without its one-time link. */
export function BrokenLink() {
  return (
    <ErrorPanel
      title="The link is incomplete"
      text="Open the whole link, including everything after the # sign. If you no longer have it, ask for a new one."
    />
  );
}
