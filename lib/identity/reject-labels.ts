/** What a reject label says, to the person and to those who asked for the verification. */
export interface RejectLabel {
  /** A few words. */
  name: string;
  meaning: string;
  /** What the person, or whoever asked them, can do about it. */
  nextStep: string;
  /** Whether it ends the verification as a rule; otherwise the person can correct it. The provider decides each case. */
  isFinal: boolean;
}

type Text = readonly [name: string, meaning: string, nextStep: string];

const all = (isFinal: boolean, texts: Readonly<Record<string, Text>>): [string, RejectLabel][] =>
  Object.entries(texts).map(([label, [name, meaning, nextStep]]) => [label, { name, meaning, nextStep, isFinal }]);

const REOPEN = 'Nothing more can be sent. If it is a mistake, a platform administrator can reopen the verification.';
const NEW_PHOTO = 'Take a new photo of the whole document, in colour and in good light.';

/** Labels of the provider that people can correct. */
const OF_PROVIDER_TO_CORRECT = all(false, {
  ADDITIONAL_DOCUMENT_REQUIRED: [
    'More documents needed',
    'A further document is needed to decide.',
    'Send the document that the provider names on its page.',
  ],
  BACK_SIDE_MISSING: ['Back missing', 'The back of the document was not sent.', 'Take photos of both sides.'],
  BAD_FACE_MATCHING: [
    'Face does not match',
    'The face in the selfie could not be matched with the one in the document.',
    'Take a new selfie in good light, without glasses or a hat, beside a document with a clear photo.',
  ],
  BAD_PROOF_OF_ADDRESS: [
    'Proof of address unusable',
    'The proof of address is unreadable, too old or of a kind that is not accepted.',
    'Send a utility bill or bank statement of the last three months, with name and address.',
  ],
  BAD_PROOF_OF_IDENTITY: [
    'Proof of identity unusable',
    'The identity document is unreadable, damaged or of a kind that is not accepted.',
    'Send a passport, an identity card or a driving licence that is valid and readable.',
  ],
  BAD_PROOF_OF_PAYMENT: [
    'Proof of payment unusable',
    'The proof of payment is unreadable or of a kind that is not accepted.',
    'Send a statement or a confirmation of the bank with name, date and amount.',
  ],
  BAD_SELFIE: [
    'Selfie unusable',
    'The selfie is unclear or shows more than the face.',
    'Take a new selfie alone, in good light, looking into the camera.',
  ],
  BAD_VIDEO_SELFIE: [
    'Video selfie unusable',
    'The recording of the face is unclear, too short or was interrupted.',
    'Record it again in good light, and follow what the page asks for.',
  ],
  BLACK_AND_WHITE: ['Not in colour', 'The document was sent in black and white.', NEW_PHOTO],
  DIGITAL_DOCUMENT: [
    'Digital document',
    'A digital version of the document was sent, not the document itself.',
    'Take a photo of the document on paper or card.',
  ],
  DOCUMENT_DAMAGED: ['Document damaged', 'The document is damaged.', 'Send another document that is whole.'],
  DOCUMENT_PAGE_MISSING: [
    'Page missing',
    'A page or a side of the document was not sent.',
    'Send every page or side that the provider asks for.',
  ],
  EXPIRATION_DATE: [
    'Document expired',
    'The document has expired or expires too soon.',
    'Send a document that is still valid.',
  ],
  FRONT_SIDE_MISSING: ['Front missing', 'The front of the document was not sent.', 'Take photos of both sides.'],
  GRAPHIC_EDITOR: [
    'Picture edited',
    'The picture of the document was changed by a program.',
    'Take a new photo of the document and send it as it is.',
  ],
  ID_INVALID: [
    'Document not valid',
    'The identity document is not valid.',
    'Send another identity document that is valid.',
  ],
  INCOMPATIBLE_LANGUAGE: [
    'Translation needed',
    'The document is in a language that the provider does not read.',
    'Send a certified translation beside it, or a document in another language.',
  ],
  INCOMPLETE_DOCUMENT: ['Document incomplete', 'A part of the document is cut off or covered.', NEW_PHOTO],
  LOW_QUALITY: ['Low image quality', 'The images are too blurred or dark to read.', NEW_PHOTO],
  PROBLEMATIC_APPLICANT_DATA: [
    'Details differ',
    'The details do not match the documents.',
    'Have the name or the date of birth corrected, or send a document that shows them as they are.',
  ],
  REQUESTED_DATA_MISMATCH: [
    'Answers differ',
    'What the person entered is not what the document says.',
    'Enter the details again, as the document has them.',
  ],
  SCREENSHOTS: [
    'Screenshot sent',
    'A screenshot was sent instead of a photo of the document.',
    'Take a photo of the document itself.',
  ],
  UNSATISFACTORY_PHOTOS: ['Photos unusable', 'The photos are not readable: glare, blur or bad light.', NEW_PHOTO],
  WRONG_ADDRESS: [
    'Address differs',
    'The address is not the one in the documents.',
    'Have the address corrected, or send a document that shows it.',
  ],
});

/** Labels of the provider that end a verification. */
const OF_PROVIDER_FINAL = all(true, {
  ADVERSE_MEDIA: ['Adverse media', 'News reports connect the person with crime or fraud.', REOPEN],
  AGE_REQUIREMENT_MISMATCH: [
    'Too young',
    'The person does not meet the age requirement.',
    'Nothing more can be sent. Somebody else has to act for the enterprise.',
  ],
  BLOCKLIST: ['On a block list', 'The person is on a list of those who may not be served.', REOPEN],
  DOCUMENT_TEMPLATE: ['Template document', 'The document is a template from the internet.', REOPEN],
  DUPLICATE: [
    'Duplicate person',
    'This person was verified before.',
    'Use the earlier verification. Without one, a platform administrator can reopen this.',
  ],
  FORGERY: ['Suspected forgery', 'The document shows signs of forgery.', REOPEN],
  FRAUDULENT_LIVENESS: ['No living person', 'A photo, a mask or a recording was held before the camera.', REOPEN],
  FRAUDULENT_PATTERNS: ['Fraud patterns', 'The attempt shows patterns known from fraud.', REOPEN],
  INCONSISTENT_PROFILE: ['Different people', 'The documents belong to different people.', REOPEN],
  NOT_DOCUMENT: ['Not a document', 'What was sent is not a document.', REOPEN],
  PEP: [
    'Politically exposed',
    'The person holds or held a high public office, or is close to somebody who does.',
    'The compliance team decides. If they agree, a platform administrator can reopen the verification.',
  ],
  REGULATIONS_VIOLATIONS: ['Not allowed by regulations', 'The person may not be served under the regulations.', REOPEN],
  SANCTIONS: ['On a sanctions list', 'The person is on a sanctions list.', REOPEN],
  SELFIE_MISMATCH: ['Selfie does not match', 'The selfie is not of the person in the document.', REOPEN],
  SPAM: ['Spam', 'The files sent have nothing to do with the verification.', REOPEN],
  WRONG_USER_REGION: ['Region not served', 'The person lives where the service is not offered.', REOPEN],
});

/** What a screening found: whoever is screened is not told of it. */
const CONFIDENTIAL: ReadonlySet<string> = new Set([
  'ADVERSE_MEDIA',
  'BLOCKLIST',
  'FRAUDULENT_PATTERNS',
  'PEP',
  'REGULATIONS_VIOLATIONS',
  'SANCTIONS',
]);

/** Whether a label is for those alone who asked for the verification. */
export const isConfidential = (label: string): boolean => CONFIDENTIAL.has(label);

/** Label of a verification that another one of the same person took the place of; nobody chooses it. */
const REPLACED = 'REPLACED';

/** Labels that are not the provider's, but ours. */
const OURS = [
  ...all(false, {
    NAME_MISMATCH: [
      'Account name differs',
      'The name on the bank account is not the name of the person.',
      'Use an account that is in the name of who is verified.',
    ],
    DEPOSIT_MISSING: [
      'Deposit missing',
      'No transfer arrived in time.',
      'Ask for another link and send the transfer from an account that is in the name of who is verified.',
    ],
  }),
  ...all(true, {
    [REPLACED]: [
      'Replaced',
      'Another verification of this person took its place.',
      'Nothing: the newer verification counts.',
    ],
  }),
];

const LABELS: ReadonlyMap<string, RejectLabel> = new Map(
  [...OF_PROVIDER_TO_CORRECT, ...OF_PROVIDER_FINAL, ...OURS].toSorted(([, a], [, b]) => a.name.localeCompare(b.name)),
);

/** Labels that have a plain meaning here, by their names. */
export const KNOWN_REJECT_LABELS: readonly string[] = [...LABELS.keys()];

/** Those that whoever plays the provider may give. */
export const REJECT_LABELS_TO_GIVE: readonly string[] = KNOWN_REJECT_LABELS.filter((label) => label !== REPLACED);

/** A reject label in plain words; an unknown one is shown as it is, and counts as one that can be corrected. */
export const explainRejectLabel = (label: string): RejectLabel =>
  LABELS.get(label) ?? {
    name: label,
    meaning: 'A reason of the verification provider that is not explained here.',
    nextStep: 'Ask whoever sent the link what it means.',
    isFinal: false,
  };
