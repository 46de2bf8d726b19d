export { identityFacts } from './identity-facts.ts';
