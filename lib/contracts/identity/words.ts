import * as z from 'zod';

/**
 * Languages of the provider's pages, as the public interface names them (`fl` is Filipino). Sources: public OpenAPI document; the
 * provider's list of languages.
 */
export const IdvLanguage = z.enum([
  'ar',
  'hy',
  'az',
  'bn',
  'bg',
  'my',
  'ca',
  'km',
  'zh',
  'zh-tw',
  'hr',
  'cs',
  'da',
  'nl',
  'en',
  'et',
  'fl',
  'fi',
  'fr',
  'ka',
  'de',
  'el',
  'ha',
  'he',
  'hi',
  'hu',
  'id',
  'it',
  'ja',
  'kk',
  'ko',
  'lo',
  'lv',
  'lt',
  'ms',
  'no',
  'fa',
  'pl',
  'pt',
  'pt-br',
  'ro',
  'ru',
  'sr',
  'sk',
  'sl',
  'es',
  'sw',
  'sv',
  'ta',
  'te',
  'th',
  'tr',
  'uk',
  'ur',
  'uz',
  'vi',
]);

/** What became of an attempt: `replaced` by one of another type, `failed-to-start` where the provider did not answer. */
export const ATTEMPT_RESULTS = ['approved', 'action_required', 'rejected', 'replaced', 'failed-to-start'] as const;
export const AttemptResult = z.enum(ATTEMPT_RESULTS);

/** What an attempt asks of the person, and so what the provider has seen once it has ended. Labels only: no document is kept. */
export const EVIDENCE = [
  'bank-account',
  'identity-document',
  'selfie',
  'liveness',
  'shared-verification',
  'bank-transfer',
] as const;
export const Evidence = z.enum(EVIDENCE);

/** What came of a callback: `older` than what the provider had said before. */
export const CALLBACK_OUTCOMES = ['applied', 'older', 'no-change', 'unknown', 'unreadable'] as const;

/** Who verifies. */
export const IDV_PROVIDERS = ['sandbox', 'sumsub'] as const;
export const IdvProviderName = z.enum(IDV_PROVIDERS);
