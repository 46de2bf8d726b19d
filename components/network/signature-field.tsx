import { PayloadWorkbench, type PayloadWorkbenchProps } from './signing/payload-workbench.tsx';

interface SignatureFieldProps extends PayloadWorkbenchProps {
  /** What is said of a form that was sent without a signature. */
  missing: string | undefined;
}

/** The workbench as a field of a form: the form says of it what is missing. */
export function SignatureField({ missing, ...workbench }: SignatureFieldProps) {
  return (
    <div data-invalid={missing === undefined ? undefined : true} className="border-t border-separator pt-4">
      <PayloadWorkbench {...workbench} />
      <p className="min-h-4 pt-1 text-xs text-bad">{missing}</p>
    </div>
  );
}
