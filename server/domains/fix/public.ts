export { quickfixDictionary } from './dictionary/quickfix.ts';
