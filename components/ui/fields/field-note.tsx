import { Description } from '@heroui/react/description';
import { FieldError } from '@heroui/react/field-error';

interface FieldNoteProps {
  description?: string | undefined;
  problem: string | undefined;
}

/** The line below a field: its help, or what is wrong. It keeps its place while it is empty, so that nothing jumps. */
export function FieldNote({ description, problem }: FieldNoteProps) {
  return (
    <div className="-mb-1 min-h-4">
      {description && !problem && <Description className="block text-xs text-muted">{description}</Description>}
      <FieldError className="block px-0 text-xs text-bad">{problem}</FieldError>
    </div>
  );
}
