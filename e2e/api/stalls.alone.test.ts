import { testStalls } from './find-stalls.ts';

testStalls(0);
