import { testStalls } from './find-stalls.ts';

testStalls(1);
