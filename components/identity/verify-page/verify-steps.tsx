import { useState } from 'react';
import { DocumentStep } from './document-step.tsx';
import { Unfinished } from './ended.tsx';
import { Intro } from './intro.tsx';
import { OutcomeStep } from './outcome-step.tsx';
import { StepActions } from './step-actions.tsx';
import { SCREENS } from './steps.tsx';
import { TransferStep } from './transfer-step.tsx';
import { VerifyFrame } from './verify-frame.tsx';
import { type ChosenDocument, STEPS, type Verification } from './verify-parts.ts';

interface VerifyStepsProps {
  token: string;
  verification: Verification;
  onDecided: (verification: Verification) => void;
  onChanged: () => void;
}

const INTRO = -1;

/** One screen after the other, as the person goes through them; then the tester decides. */
export function VerifySteps({ token, verification, onDecided, onChanged }: VerifyStepsProps) {
  const [at, setAt] = useState(INTRO);
  const [stopped, setStopped] = useState<'in-review' | 'left' | null>(null);
  const [document, setDocument] = useState<ChosenDocument>({ kind: 'passport', country: '' });
  const steps = STEPS[verification.verificationType];
  const [onNext, onBack] = [() => setAt(at + 1), () => setAt(at - 1)];
  if (stopped !== null) return <Unfinished verification={verification} why={stopped} onGoOn={() => setStopped(null)} />;
  if (at === INTRO) return <Intro verification={verification} onStart={onNext} />;
  const name = steps[at];
  if (name === undefined)
    return (
      <OutcomeStep
        token={token}
        onBack={onBack}
        onLeft={() => setStopped('left')}
        onChanged={onChanged}
        onDecided={(decided) => {
          if (decided.state === 'open') setStopped('in-review');
          onDecided(decided);
        }}
      />
    );
  const step = { number: at + 1, of: steps.length };
  if (name === 'document')
    return <DocumentStep chosen={document} step={step} onChange={setDocument} onNext={onNext} onBack={onBack} />;
  const { deposit } = verification;
  if (name === 'transfer' && deposit !== null)
    return <TransferStep {...{ token, verification, deposit, step, onChanged, onNext, onBack }} onPaid={onDecided} />;
  const { title, text, body, next } = SCREENS[name](verification, document);
  return (
    <VerifyFrame
      title={title}
      text={text}
      step={step}
      actions={<StepActions nextLabel={next} onNext={onNext} onBack={onBack} />}
    >
      {body}
    </VerifyFrame>
  );
}
