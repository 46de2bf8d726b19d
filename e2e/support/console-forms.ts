import { type ConsoleForm, dialogAt, dialogBy, withPassword } from './console-form.ts';
import { fillBankAccount } from './fill-bank-account.ts';

export const CONSOLE_FORMS: readonly ConsoleForm[] = [
  {
    name: 'New access token',
    file: 'access/tokens/new-token-dialog.tsx',
    submit: 'Create token',
    open: dialogAt('tokens?new=1', 'New access token'),
    clear: (form) => form.getByRole('button', { name: 'None' }).click(),
    fill: async (form, scene) => {
      await form.getByLabel('Label').fill('Nightly report');
      await form.getByRole('button', { name: 'Read only' }).click();
      await withPassword(form, scene);
    },
    empty: ['Enter a label.', 'Choose at least one scope.', 'Enter your password.'],
    long: ['Label', 'Enter at most 200 characters.'],
  },
  {
    name: 'Rename token',
    file: 'access/tokens/rename-token-dialog.tsx',
    submit: 'Save',
    open: dialogAt(({ token }) => `tokens?open=${token}&form=rename`, 'Rename this token'),
    clear: (form) => form.getByLabel('Label').fill(''),
    fill: (form) => form.getByLabel('Label').fill('Another name'),
    empty: ['Enter a label.'],
    long: ['Label', 'Enter at most 200 characters.'],
  },
  {
    name: 'Roll token',
    file: 'access/tokens/roll-token-dialog.tsx',
    submit: 'Roll token',
    open: dialogAt(({ token }) => `tokens?open=${token}&form=roll`, 'Roll this token?'),
    fill: withPassword,
    empty: ['Enter your password.'],
    long: ['Your password', 'Enter at most 1,000 characters.'],
  },
  {
    name: 'Invite member',
    file: 'directory/invite-dialog.tsx',
    submit: 'Create invitation',
    open: dialogAt('members/invitations?new=1', 'Invite member'),
    fill: (form) => form.getByLabel('Email').fill('new.member@alder.example'),
    empty: ['Enter an email address.'],
    long: ['Email', 'Enter an email address.'],
  },
  {
    name: 'Begin verification',
    file: 'identity/initiate/new-verification-dialog.tsx',
    submit: 'Create link',
    open: dialogAt('identity?new=1', 'New verification'),
    fill: (form, { ada }) => form.getByText(new RegExp(`^${ada.name}`)).click(),
    empty: ['Choose at least one person.'],
  },
  {
    name: 'Mute',
    file: 'notifications/settings/mute-dialog.tsx',
    submit: 'Mute',
    open: dialogBy('/account/notifications', 'Mute', 'Mute'),
    empty: [],
  },
  {
    name: 'Small payments',
    file: 'notifications/settings/threshold-form.tsx',
    submit: 'Save',
    open: async ({ page }) => {
      await page.goto('/account/notifications');
      return page.getByTestId('threshold-form');
    },
    fill: (form) => form.getByLabel('Deposits from (USD)').fill('250.50'),
    empty: [],
    long: ['Deposits from (USD)', 'Enter an amount such as 100 or 250.50, without commas.'],
  },
  {
    name: 'Change role',
    file: 'directory/member-dialogs.tsx',
    submit: 'Change role',
    open: dialogBy(({ member }) => `members?open=${member}`, 'Change role', /^Role of/),
    fill: async (form) => {
      await form.getByRole('button', { name: /Role$/ }).click();
      await form.page().getByRole('option', { name: 'Operator' }).click();
    },
    empty: ['Choose another role.'],
  },
  {
    name: 'Password link',
    file: 'directory/member-dialogs.tsx',
    submit: 'Create link',
    open: dialogBy(({ member }) => `members?open=${member}`, 'Password link', /^Password link for/),
    empty: [],
  },
  {
    name: 'New endpoint',
    file: 'webhooks/endpoints/new-webhook-dialog.tsx',
    submit: 'Create endpoint',
    open: dialogAt('webhooks/endpoints?new=1', 'New endpoint'),
    clear: (form) => form.getByText('Access token', { exact: true }).click(),
    fill: async (form) => {
      if (!(await form.getByRole('checkbox', { name: 'Access token' }).isChecked()))
        await form.getByText('Access token', { exact: true }).click();
      await form.getByLabel('URL').fill('https://receiver.example/hooks');
    },
    empty: ['Choose at least one type.', 'Enter the URL of your receiver.'],
    long: ['Label', 'Enter at most 200 characters.'],
  },
  {
    name: 'Edit endpoint',
    file: 'webhooks/endpoints/edit-webhook-dialog.tsx',
    submit: 'Save',
    open: dialogAt(({ webhook }) => `webhooks/endpoints?open=${webhook}&form=edit`, 'Edit endpoint'),
    clear: (form) => form.getByLabel('URL').fill(''),
    fill: (form) => form.getByLabel('URL').fill('https://receiver.example/other'),
    empty: ['Enter the URL of your receiver.'],
    long: ['URL', 'Enter at most 2,000 characters.'],
  },
  {
    name: 'Delete endpoint',
    file: 'webhooks/endpoints/delete-webhook-dialog.tsx',
    submit: 'Delete endpoint',
    open: dialogAt(({ webhook }) => `webhooks/endpoints?open=${webhook}&form=delete`, 'Delete this endpoint?'),
    fill: (form) => form.getByLabel(/to confirm/).fill(' Token watch '),
    empty: ['Type Token watch to confirm.'],
    long: ['Type “Token watch” to confirm', 'Type Token watch to confirm.'],
  },
  {
    name: 'New verification',
    file: 'sandbox/new-idv-dialog.tsx',
    submit: 'Create verification',
    open: dialogAt('sandbox?form=new-idv', 'New verification'),
    empty: [],
  },
  {
    name: 'Decide verification',
    file: 'identity/conclude-idv-dialog.tsx',
    submit: 'Decide',
    open: dialogAt(({ verification }) => `identity?open=${verification}&form=decide`, 'Decide the verification'),
    clear: async (form) => {
      await form.getByRole('button', { name: /New status$/ }).click();
      await form.page().getByRole('option', { name: 'Rejected' }).click();
    },
    fill: async (form) => {
      await form.getByRole('button', { name: /New status$/ }).click();
      await form.page().getByRole('option', { name: 'Approved' }).click();
    },
    empty: ['Choose at least one.'],
  },
  {
    name: 'Move the clock',
    file: 'sandbox/move-clock-dialog.tsx',
    submit: 'Move the clock',
    open: dialogAt('sandbox?form=move-clock', 'Move the clock'),
    clear: (form) => form.getByLabel('Amount').fill(''),
    fill: (form) => form.getByLabel('Amount').fill('2'),
    empty: ['Enter a whole number.'],
    long: ['Amount', 'Enter at most 10 characters.'],
  },
  {
    name: 'Inject a fault',
    file: 'sandbox/inject-fault-dialog.tsx',
    submit: 'Inject',
    open: dialogAt('sandbox?form=inject-fault', 'Inject a fault'),
    clear: async (form) => {
      await form.getByLabel('Status').fill('');
      await form.getByLabel('Times').fill('');
    },
    fill: async (form) => {
      await form.getByRole('combobox', { name: 'Operation' }).fill('searchIdvRecords');
      await form.getByLabel('Status').fill('503');
      await form.getByLabel('Times').fill('1');
    },
    empty: ['Enter an operation.', 'Choose a status, a delay or a lost reply.', 'Enter 1 to 1,000 calls.'],
    long: ['Times', 'Enter 1 to 1,000 calls.'],
  },
  {
    name: 'Reset the sandbox',
    file: 'sandbox/reset-dialog.tsx',
    submit: 'Reset everything',
    open: dialogAt('sandbox?form=reset', 'Reset the sandbox?'),
    fill: (form) => form.getByLabel(/to confirm/).fill('reset'),
    empty: ['Type reset to confirm.'],
    long: ['Type “reset” to confirm', 'Type reset to confirm.'],
  },
  {
    name: 'Save view',
    file: 'ui/list/saved-view-dialogs.tsx',
    submit: 'Save view',
    open: dialogAt('identity?form=create-view', 'Save view'),
    fill: (form) => form.getByLabel('Name').fill('Rejected this week'),
    empty: ['Enter a name.'],
    long: ['Name', 'Enter at most 80 characters.'],
  },
  {
    name: 'New partner',
    file: 'network/connections/new-partner-dialog.tsx',
    submit: 'Create partner',
    open: dialogAt('network/connections?form=partner', 'New partner'),
    fill: async (form) => {
      await form.getByLabel('Name', { exact: true }).fill('Alder Markets');
      await form.getByLabel('Institution').fill('alder');
    },
    empty: ['Enter a name.', 'Enter the short name of the institution.'],
    long: ['Name', 'Enter at most 300 characters.'],
  },
  {
    name: 'Create our listing',
    file: 'address-book/listings/listing-dialog.tsx',
    submit: 'Create our listing',
    open: dialogAt('address-book/listing?form=listing', 'Create our listing'),
    fill: (form) => form.getByLabel('Description').fill('Asset manager in Oslo.'),
    empty: [],
    long: ['Description', 'Enter at most 2,000 characters.'],
  },
  {
    name: 'Add bank account',
    file: 'banking/form/add-bank-account-dialog.tsx',
    submit: 'Add account',
    open: dialogAt('bank-accounts?new=1', 'Add bank account'),
    fill: (form, { page }) => fillBankAccount(page, form),
    empty: ['Enter the routing number.', 'Enter the account number.', 'Enter the name of the bank.'],
    long: ['Name of the bank', 'Enter at most 140 characters.'],
  },
  {
    name: 'Set up an authenticator',
    file: 'access/account/enrol-dialog.tsx',
    submit: 'Continue',
    open: dialogBy('/account/authenticator', 'Set up an authenticator', 'Set up an authenticator'),
    fill: withPassword,
    empty: ['Enter your password.'],
    long: ['Your password', 'Enter at most 1,000 characters.'],
  },
  {
    name: 'Change password',
    file: 'access/sign-in/change-password-form.tsx',
    submit: 'Change password',
    open: async ({ page }) => {
      await page.goto('/account');
      await page.getByRole('button', { name: 'Change password' }).scrollIntoViewIfNeeded();
      return page.getByRole('region', { name: 'Password', exact: true });
    },
    fill: async (form, { ada }) => {
      await form.getByLabel('Current password').fill(ada.password);
      await form.getByLabel('New password', { exact: true }).fill('quite another password');
      await form.getByLabel('New password again').fill('quite another password');
    },
    empty: ['Enter your current password.', 'Enter a new password.'],
    long: ['Current password', 'Enter at most 1,000 characters.'],
  },
  {
    name: 'Set password',
    file: 'access/sign-in/set-password-form.tsx',
    submit: 'Set password',
    open: async ({ page }) => {
      await page.goto(`/set-password#${'0'.repeat(64)}`);
      return page.locator('form');
    },
    fill: async (form) => {
      await form.getByLabel('New password', { exact: true }).fill('quite another password');
      await form.getByLabel('New password again').fill('quite another password');
    },
    empty: ['Enter a new password.'],
    long: ['New password', 'Enter at most 1,000 characters.'],
  },
  {
    name: 'Sign in',
    file: 'access/sign-in/sign-in-form.tsx',
    submit: 'Sign in',
    open: async ({ page }) => {
      await page.context().clearCookies();
      await page.goto('/sign-in');
      return page.getByTestId('sign-in');
    },
    fill: async (form, { ada }) => {
      await form.getByLabel('Email').fill(ada.email);
      await form.getByLabel('Password', { exact: true }).fill(ada.password);
    },
    empty: ['Enter an email address.', 'Enter your password.'],
    long: ['Email', 'Enter an email address.'],
  },
];
