import type { NamedOperation } from '#server/core/call/pipeline.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { openApiDocument } from './document.ts';

const texts = new Map<string, string>();

/** The OpenAPI 3.1 document of this deployment as JSON text, built once. */
export function openApiText(service: Service, operations: readonly NamedOperation[]): string {
  const origin = service.origin();
  const { sandbox } = service.env;
  const key = `${origin} ${sandbox} ${operations.length}`;
  const text = texts.get(key) ?? JSON.stringify(openApiDocument({ origin, sandbox, operations }));
  texts.set(key, text);
  return text;
}
