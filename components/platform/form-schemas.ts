import * as z from 'zod';

/** An email address as it is typed or pasted. */
export const EmailValue = z.string().trim().max(320).pipe(z.email('Enter an email address.'));
