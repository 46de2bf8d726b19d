/** What the operations of each tag are for. */
const TAGS: Readonly<Record<string, string>> = {
  'Sign-in': 'Sign in and out, read the calling user and session, set a password by a one-time link.',
  'Access tokens': 'Create, list and revoke the tokens that scripts call with.',
  Account: 'The caller’s own account: rights, password, authenticator and browser sessions.',
  Members: 'Who belongs to an enterprise, in which role.',
  Invitations: 'Invite people into an enterprise by a one-time link.',
  Service: 'Whether the service answers, and constants for client libraries.',
  Enterprises: 'The enterprises of the caller and their users.',
  Wallets: 'Wallets, trading accounts, keys, addresses and transfers.',
  'Off-exchange settlement': 'Settlements of a client enterprise with its off-exchange partners.',
  'DVP settlement': 'Delivery-versus-payment settlements between trading accounts.',
  'Identity verification': 'Identity verification records of users.',
  'Saved views': 'Filters, order and columns of the console’s tables under a name.',
  Events: 'Changes as server-sent events, and the history of an object.',
  Sandbox: 'Move the clock, inject faults, reset the data, play the counterparty. In sandbox mode only.',
  'Platform administration': 'Enterprises, licences and users of the deployment, for platform administrators.',
  'Audit log': 'Who changed what, from where, in a sealed chain.',
  Console: 'What the console’s overview and its search show.',
  Coins: 'The assets that the service knows.',
  Chains: 'Blocks that were read; in sandbox mode also simulated chains.',
  Webhooks: 'Webhooks, their deliveries and signing secrets, simulations and the built-in receiver.',
  Notices: 'What the administrators of an enterprise should know.',
};

/** Description of a tag; its name where there is none. */
export const describeTag = (name: string): string => TAGS[name] ?? `${name}.`;
