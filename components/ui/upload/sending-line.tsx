import { Button } from '#components/ui/button.tsx';
import type { FileSending } from '#lib/hooks/use-file-sending.ts';
import { ProgressLine } from './progress-line.tsx';

interface SendingLineProps {
  /** Name of the bar, for those who do not see it. */
  label: string;
  sending: Extract<FileSending, { kind: 'sending' }>;
  /** What the service does with the file once all of it is there. */
  afterwards: string;
  onCancel: () => void;
}

/** How much of a file has gone, and the way to stop it. */
export const SendingLine = ({ label, sending: { name, share }, afterwards, onCancel }: SendingLineProps) => (
  <div className="flex basis-full flex-wrap items-center gap-3">
    <div className="min-w-40 flex-1">
      <ProgressLine label={label} text={share < 1 ? `Sending ${name}` : `${afterwards} ${name}`} share={share} />
    </div>
    <Button variant="outline" size="sm" onPress={onCancel}>
      Cancel upload
    </Button>
  </div>
);
