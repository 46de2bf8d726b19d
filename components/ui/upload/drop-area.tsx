import { FileUp } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';

interface DropAreaProps {
  /** Name of the field, for those who do not see it. */
  label: string;
  /** Media types and endings, as `input` takes them. */
  accept: string;
  /** While something is sent, nothing more is taken. */
  isBusy: boolean;
  className?: string;
  onFile: (file: File) => void;
  /** What the button says that opens the choice of a file; without it nothing is chosen here. */
  choice: { label: string; isPrimary?: boolean; describedBy?: string } | null;
  /** What the area is for, or how far the sending is. */
  children: ReactNode;
}

/** Takes a file that is dropped, or chosen. */
export function DropArea({ label, accept, isBusy, className = 'p-4', onFile, choice, children }: DropAreaProps) {
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const take = (files: FileList | null) => {
    const file = files?.[0];
    if (file && !isBusy && choice !== null) onFile(file);
    if (input.current) input.current.value = '';
  };
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
      className={`rounded-lg border border-dashed ${className} ${isOver ? 'border-accent bg-default' : 'border-field-border bg-surface'}`}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 text-sm">
        {children}
        {choice !== null && !isBusy && (
          <Button
            variant={choice.isPrimary ? 'primary' : 'outline'}
            size={choice.isPrimary ? 'md' : 'sm'}
            aria-describedby={choice.describedBy}
            onPress={() => input.current?.click()}
          >
            <FileUp /> {choice.label}
          </Button>
        )}
      </div>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={(event) => take(event.target.files)}
      />
    </div>
  );
}
