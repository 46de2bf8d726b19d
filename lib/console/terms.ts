interface TermText {
  /** The word as it stands at the start of a line. */
  word: string;
  /** One or two sentences for a reader who is new to the field. */
  meaning: string;
}

/** Words of the field that a reader may not know, and what they mean here. One entry a term, for all pages. */
export const TERMS = {
  affirmation: {
    word: 'Affirmation',
    meaning:
      'Your agreement to a settlement: a signature for what you send, or an acknowledgement of what you receive.',
  },
  agency: {
    word: 'Agency',
    meaning: 'A third party, the agent, initiates the settlement between the two accounts that exchange assets.',
  },
  auditSeal: {
    word: 'Seal',
    meaning:
      'A keyed hash over this entry and the seal of the entry before. A changed, moved or deleted entry breaks the chain, and verification reports it.',
  },
  businessTime: {
    word: 'Business time',
    meaning:
      'The time by which deadlines, retries and expiries are counted. It follows real time unless somebody moves the clock of the sandbox.',
  },
  clearing: {
    word: 'Clearing',
    meaning: 'How what each side owes is worked out before assets move.',
  },
  clearingManual: {
    word: 'Manual',
    meaning: 'Each settlement is cleared on its own, when somebody asks for it.',
  },
  clearingManualNetting: {
    word: 'Manual netting',
    meaning: 'Somebody starts a run that sets several settlements against each other; only the difference moves.',
  },
  clearingAutomatedNetting: {
    word: 'Automated netting',
    meaning: 'Queued settlements are set against each other on a schedule; only the difference moves.',
  },
  cutoff: {
    word: 'Cut-off',
    meaning:
      'The end of the trading period that a settlement covers, so it lies before the settlement was created. Trades after it belong to the next one.',
  },
  depositVerification: {
    word: 'Deposit verification',
    meaning: 'A person proves that an account is theirs by a deposit from it.',
  },
  direct: {
    word: 'Direct',
    meaning: 'One of the two accounts that exchange assets initiates the settlement itself.',
  },
  disbursement: {
    word: 'Disbursement',
    meaning: 'Assets move in one direction only: a payout, without anything in return.',
  },
  dvp: {
    word: 'DVP settlement',
    meaning: 'Delivery versus payment: assets of both sides move together, or none do.',
  },
  heldAmount: {
    word: 'Held',
    meaning:
      'Kept back for something under way, such as an allocation that awaits its partner or a settlement whose window is open. It is part of the total and cannot be spent.',
  },
  liveness: {
    word: 'Liveness only',
    meaning: 'A short recording shows that a living person is in front of the camera. No document is checked.',
  },
  paymentRail: {
    word: 'Payment rail',
    meaning:
      'The network by which banks pay each other, such as ACH, SEPA or a wire. It decides which codes and addresses are asked for.',
  },
  pennyDrop: {
    word: 'Penny drop',
    meaning: 'A very small transfer to or from a bank account shows whose account it is.',
  },
  queueAutomation: {
    word: 'Queue automation',
    meaning: 'Settlements that wait in the queue of the account are netted and cleared without anybody starting it.',
  },
  routedTransaction: {
    word: 'Routed transaction',
    meaning: 'The transaction by which a transaction route moved the assets. Its id finds it in your books.',
  },
  slaAlert: {
    word: 'SLA alert',
    meaning:
      'A warning that a transfer is close to the deadline in the service level agreement with the partner: for what you owe (loss) or are owed (gain).',
  },
  transactionRoute: {
    word: 'Transaction route',
    meaning: 'A rule, kept by your platform administrator, for how assets travel between accounts.',
  },
  unlockDate: {
    word: 'Unlock date',
    meaning: 'A settlement that is complete waits until then: it settles no earlier.',
  },
  verificationType: {
    word: 'Type of verification',
    meaning:
      'Video ID: a document shown in a video call. Liveness only: a person at the camera, no document. Penny drop and deposit verification: a transfer shows whose bank account it is.',
  },
  videoId: {
    word: 'Video ID',
    meaning: 'A person shows their identity document in a recorded video call.',
  },
} as const satisfies Readonly<Record<string, TermText>>;

/** A word that has an explanation. */
export type TermName = keyof typeof TERMS;
