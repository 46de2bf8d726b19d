import type { Domain, Service } from '#server/core/runtime/service.ts';
import { openApiDocument } from './document.ts';

const texts = new WeakMap<readonly Domain[], Map<string, string>>();

/** The OpenAPI 3.1 document of this deployment as JSON text, built once. */
export function openApiText({ domains, origin, env: { sandbox } }: Service): string {
  const known = texts.get(domains) ?? new Map<string, string>();
  texts.set(domains, known);
  const key = `${origin()} ${sandbox}`;
  const text = known.get(key) ?? JSON.stringify(openApiDocument({ origin: origin(), sandbox, domains }));
  known.set(key, text);
  return text;
}
