/** What people come to the console for; each is done by keyboard alone in `console/jobs.spec.ts`. */
export const CORE_JOBS = {
  signIn: 'sign in',
  switchEnterprise: 'switch to another enterprise',
  findObject: 'find an object by the command palette and open it',
  filter: 'filter a list by status and date',
  walk: 'walk through rows, open one, go on to the next, close it',
  saveView: 'save a view and open it again',
  arrange: 'choose columns and sort',
  exportRows: 'export a view as CSV',
  createToken: 'create an access token and copy it',
  invite: 'invite a member by link',
  revokeToken: 'revoke an access token',
  resend: 'send a failed webhook delivery again',
  moveClock: 'move the sandbox clock',
} as const;
