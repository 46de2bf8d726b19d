import type { FormReader, ReadForm } from '#server/core/call/multipart/form-reader.ts';
import { transact } from '#server/core/database/transact.ts';
import type { Service } from '#server/core/runtime/service.ts';
import { dropPending } from './content-store.ts';
import { type ReceivedContent, receiveContent } from './receive-content.ts';

/**
 * Receives all files of a form, which are swept unless they are kept. Where anything of the form is refused, by `check` too, those that
 * came are deleted. Throws Failure as `receiveContent` does, and 400 for what is wrong with the form.
 */
export async function receiveForm<Fields, Name extends string>(
  { service }: { service: Service },
  form: FormReader<Fields, Name>,
  { maxBytes, check }: { maxBytes: number; check?: (read: ReadForm<Fields, Name, ReceivedContent>) => void },
): Promise<ReadForm<Fields, Name, ReceivedContent>> {
  const received: string[] = [];
  try {
    const read = await form.read(async ({ fileName, contentType, bytes }) => {
      const declared = { declaredName: fileName, declaredType: contentType };
      const made = await receiveContent({ service }, bytes, { maxBytes, ...declared });
      received.push(made.contentId);
      return made;
    });
    check?.(read);
    return read;
  } catch (error) {
    for (const id of received) await transact(service.db, (tx) => dropPending(tx, id)).catch(() => undefined);
    throw error;
  }
}
