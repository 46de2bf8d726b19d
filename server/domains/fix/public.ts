export { quickfixDictionary } from './dictionary/quickfix.ts';
export { authorityFileOf } from './gateway/certificates.ts';
export { type OpenGateway, openGateway } from './gateway/listen.ts';
export { compIdOf, marketIdOf } from './gateway/settings.ts';
