import { fail } from '#server/core/call/errors.ts';

/** What is wrong with a file, as the end of a sentence that begins “The file”. Throws 400. */
export const refuseFile = (problem: string): never => fail('validation_failed', `The file ${problem}.`);
