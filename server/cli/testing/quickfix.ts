import { existsSync } from 'node:fs';
import { installByApt } from './apt.ts';

const HEADER = '/usr/include/quickfix/Application.h';
const COMPILER = '/usr/bin/g++';

/** QuickFIX C++ and a compiler for its test, where we may install them; without, the test names what is missing. */
export async function provideQuickfix(): Promise<void> {
  if (existsSync(HEADER) && existsSync(COMPILER)) return;
  await installByApt('QuickFIX', ['libquickfix-dev g++']);
}
