import type { NamedOperation } from '#server/core/pipeline.ts';
import type { Service } from '#server/core/service.ts';
export function openApiText(_service: Service, _operations: readonly NamedOperation[]): string {
  return '{}';
}
