import type { NoticeName } from './catalogue.ts';

interface Words {
  /** Title in the inbox and subject of the mail. */
  title: string;
  /** What it means, and what to do. */
  text: string;
}

/** Each notice in plain words. They name nobody, no amount and no number: mails say no more than this. */
export const NOTICE_WORDS: Readonly<Record<NoticeName, Words>> = {
  'dvp-to-sign': {
    title: 'A settlement waits for your signature',
    text: 'Read what it moves, then acknowledge and sign it, or reject it, before it expires.',
  },
  'dvp-to-approve': {
    title: 'A signed settlement waits for your approval',
    text: 'A colleague has signed it. Approve it, or reject it.',
  },
  'dispute-opened': {
    title: 'A settlement is disputed',
    text: 'What is disputed stays out of the settlement until the dispute is closed.',
  },
  'cut-off-near': {
    title: 'A settlement can be disputed for two more hours at most',
    text: 'Check what it moves. Once its dispute window has ended, it completes.',
  },
  'idv-action-required': {
    title: 'Your identity verification needs you',
    text: 'The verification provider asks for something more. Open the verification to go on.',
  },
  'idv-decided': { title: 'An identity verification is decided', text: 'Open it to see the result.' },
  'identity-needs-input': {
    title: 'An application needs more from you',
    text: 'Something is to be corrected, shown or signed. Open the application to go on.',
  },
  'identity-decided': { title: 'An application is decided', text: 'Open it to see the result.' },
  'bank-account-revise': {
    title: 'A bank account is to be revised',
    text: 'Something about it cannot stay as it is. Change it, and it is checked again.',
  },
  'bank-account-approved': { title: 'A bank account is approved', text: 'Payments to it can be made now.' },
  'bank-account-rejected': {
    title: 'A bank account is rejected',
    text: 'No payments are made to it. Open it to see why.',
  },
  'deposit-settled': { title: 'A deposit has arrived', text: 'The trading account has been credited.' },
  'deposit-returned': {
    title: 'A deposit was taken back',
    text: 'The bank has returned it. What was spent of it already is owed.',
  },
  'withdrawal-to-approve': {
    title: 'A withdrawal waits for your approval',
    text: 'It is above the limit of the enterprise. Approve it, or reject it.',
  },
  'withdrawal-returned': {
    title: 'A withdrawal came back',
    text: 'The bank could not pay it out. The trading account has the amount again, without the fee.',
  },
  'debit-failed': {
    title: 'An ACH debit failed',
    text: 'The bank did not pay it, or has taken it back. Open it to see why.',
  },
  'webhook-suspended': {
    title: 'Endpoint suspended',
    text: 'Too many deliveries failed, or the receiver is gone. Pending ones are kept. Reactivate it to send them.',
  },
  'token-expiring': {
    title: 'An access token of yours expires soon',
    text: 'Roll it, or make another one, before programs that use it are refused.',
  },
  'token-created': {
    title: 'An access token was made in your name',
    text: 'If this was not you, revoke it and change your password.',
  },
  'sign-in-new-device': {
    title: 'Somebody signed in to your account from a new place',
    text: 'If this was not you, end the session and change your password.',
  },
  'password-changed': {
    title: 'Your password was changed',
    text: 'If this was not you, ask an administrator at once to lock your account.',
  },
  'mint-order-to-approve': {
    title: 'A mint or burn order waits for your approval',
    text: 'It is above the limit of the enterprise. Approve it, or reject it, before it expires.',
  },
  'mint-order-late': {
    title: 'A mint or burn order is late',
    text: 'It was not fulfilled within two hours. It goes on, and nothing has to be done.',
  },
  'mint-order-failed': {
    title: 'A mint or burn order failed',
    text: 'The trading account has the whole amount again, the fee included. Open it to see why.',
  },
  'mint-terms-published': {
    title: 'The minting terms have a new version',
    text: 'Read and accept it before the next order is made. Orders under way go on.',
  },
  'margin-call': {
    title: 'A margin call waits for you',
    text: 'Add collateral, or repay, before the time that it names.',
  },
};

/** The same of what is known more of: about somebody else, and how it ended. */
const OF_STANDING: Readonly<Partial<Record<NoticeName, Readonly<Record<string, Words>>>>> = {
  'idv-action-required': {
    reopened: {
      title: 'Your identity verification is open again',
      text: 'A platform administrator has reopened it. Go on with a new link.',
    },
    'others reopened': {
      title: 'An identity verification is open again',
      text: 'A platform administrator has reopened it. Open it to see why, and to make a link for its person.',
    },
    others: {
      title: 'An identity verification waits for its person',
      text: 'The verification provider asks them for something more. Open it to see what, or to make a new link.',
    },
  },
  'idv-decided': {
    approved: { title: 'Your identity verification is approved', text: 'Nothing more is needed.' },
    rejected: { title: 'Your identity verification is rejected', text: 'Open it to see why.' },
    'others approved': { title: 'An identity verification is approved', text: 'Open it to see whose.' },
    'others rejected': { title: 'An identity verification is rejected', text: 'Open it to see whose, and why.' },
  },
  'identity-needs-input': {
    others: {
      title: 'An application waits for its person',
      text: 'Something is to be corrected, shown or signed. Open it to see what.',
    },
  },
  'identity-decided': {
    approved: { title: 'Your application is approved', text: 'Nothing more is needed.' },
    declined: { title: 'Your application is declined', text: 'Open it to see why.' },
    'others approved': { title: 'An application is approved', text: 'Open it to see whose.' },
    'others declined': { title: 'An application is declined', text: 'Open it to see whose, and why.' },
  },
};

/** Marks in the detail of a notice that it is about somebody else. */
export const ABOUT_OTHERS = { about: 'others' } as const;

/** A notice in plain words, for who gets it. */
export function wordsOf({ kind, detail }: { kind: NoticeName; detail: Readonly<Record<string, string>> }): Words {
  const standing = [detail.about, detail.status].filter(Boolean).join(' ');
  return OF_STANDING[kind]?.[standing] ?? NOTICE_WORDS[kind];
}
