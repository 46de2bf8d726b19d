import { IdCard, type LucideIcon, ScanFace, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { DepositInstructions } from './deposit-instructions.tsx';
import { PersonalAccount, REFERENCE_CODE, SENT, StatementLine } from './penny-parts.tsx';
import { type ChosenDocument, DOCUMENTS, type StepName, type Verification } from './verify-parts.ts';
import { Viewfinder } from './viewfinder.tsx';

interface Screen {
  title: string;
  text: string;
  body: ReactNode;
  next: string;
}

const face = (icon: LucideIcon, caption: string): ReactNode => (
  <Viewfinder icon={icon} shape="face" caption={caption} />
);

/** Screens on which there is nothing to choose. */
export const SCREENS: Readonly<
  Record<Exclude<StepName, 'document'>, (verification: Verification, document: ChosenDocument) => Screen>
> = {
  account: ({ personName }) => ({
    title: 'Confirm your bank account',
    text: `We send ${SENT} to your account. The line in your statement has a code.`,
    body: <PersonalAccount personName={personName} />,
    next: `Send ${SENT}`,
  }),
  'reference-code': ({ operatorName }) => ({
    title: 'Confirm the code',
    text: `${SENT} has arrived. Compare the code with the one in your statement.`,
    body: <StatementLine operatorName={operatorName} />,
    next: `The code is ${REFERENCE_CODE}`,
  }),
  'document-photo': (_, { kind }) => ({
    title: `Show your ${DOCUMENTS[kind].label.toLowerCase()}`,
    text: `Hold it before the camera: ${DOCUMENTS[kind].sides}.`,
    body: <Viewfinder icon={IdCard} shape="document" caption="All four corners are in the frame." />,
    next: 'Done',
  }),
  selfie: () => ({
    title: 'Take a selfie',
    text: 'Alone, in good light, without glasses or a hat.',
    body: face(UserRound, 'Your face fills the circle.'),
    next: 'Done',
  }),
  look: () => ({
    title: 'Look into the camera',
    text: 'Hold still for a moment, in good light.',
    body: face(ScanFace, 'Your face fills the circle.'),
    next: 'Done',
  }),
  turn: () => ({
    title: 'Turn your head',
    text: 'Slowly to the left, then to the right.',
    body: face(UserRound, 'First one side, then the other.'),
    next: 'Done',
  }),
  transfer: ({ enterpriseName }) => ({
    title: 'Send a transfer',
    text: 'From a bank account in your own name.',
    body: <DepositInstructions enterpriseName={enterpriseName} />,
    next: 'I have sent it',
  }),
};
