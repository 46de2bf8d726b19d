export { type Checked, checkAttestation } from './reserves/check-attestation.ts';
export { compareWithBooks } from './reserves/compare-with-books.ts';
export { reserveJwks } from './reserves/sign-attestation.ts';
export { mintAgreementOf } from './terms/mint-agreement.ts';
