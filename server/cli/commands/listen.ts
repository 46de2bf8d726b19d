import { WebhookType } from '#lib/contracts/webhooks/types.ts';
import { CursorFile } from '../listener/cursor-file.ts';
import { ACCESS_OPTIONS, findAccess, readUrl } from '../listener/find-access.ts';
import { createForwarder } from '../listener/forward.ts';
import { humanReport, jsonReport, type ListenerReport } from '../listener/report.ts';
import { runListener } from '../listener/run-listener.ts';
import { type ClientCommand, type OptionValues, requiredText, textOf, UsageError } from './command.ts';

const print = (line: string): void => void process.stdout.write(`${line}\n`);

const listOf = (values: OptionValues, name: string): string[] => ((values[name] as string[] | undefined) ?? []).slice();

function typesOf(values: OptionValues): WebhookType[] {
  return listOf(values, 'type').map((type) => {
    const { success, data } = WebhookType.safeParse(type);
    if (!success) throw new UsageError(`There is no webhook type "${type}".`);
    return data;
  });
}

/** What is shown of an address: not its credentials, nor a query, which may hold some. */
const shownUrl = (url: URL): string => url.origin + url.pathname;

/** Keeps the cursor where it can; where it cannot, it says so once and goes on. */
function keeperOf(file: CursorFile, report: ListenerReport): (cursor: string) => Promise<void> {
  let isWritable = true;
  return async (cursor) => {
    if (!isWritable) return;
    await file.write(cursor).catch((error: Error) => {
      isWritable = false;
      report.warning(`The place in the stream cannot be kept, so the next run starts from its now: ${error.message}`);
    });
  };
}

const some = <T>(list: T[]): T[] | undefined => (list.length > 0 ? list : undefined);

export const listen: ClientCommand = {
  name: 'listen',
  summary: 'Forward every delivery attempt of an enterprise to an address of this machine, as it was sent.',
  options: {
    'forward-to': { type: 'string', value: 'URL', isRequired: true, help: 'Where to send it, http or https.' },
    ...ACCESS_OPTIONS,
    webhook: { type: 'string', value: 'ID', multiple: true, help: 'Only of this webhook; may be repeated.' },
    type: { type: 'string', value: 'TYPE', multiple: true, help: 'Only of this type; may be repeated.' },
    from: {
      type: 'string',
      value: 'now|CURSOR',
      help: 'Where to start. Default: where the last run of the same listener stopped.',
    },
  },
  async call(values, _, stop) {
    const report = values.json === true ? jsonReport(print) : humanReport(print);
    const target = readUrl(requiredText(values, 'forward-to'), '--forward-to');
    const webhookIds = listOf(values, 'webhook');
    const types = typesOf(values);
    const from = textOf(values, 'from');
    const { enterpriseId, dataDir, ...access } = await findAccess(values);
    const key = { url: access.url, enterpriseId, webhookIds, types, forwardTo: target.href };
    const file = new CursorFile(dataDir, key);
    const cursor = from === 'now' ? undefined : (from ?? (await file.read()));
    const about = { url: access.url, enterpriseId, forwardTo: shownUrl(target), resumes: cursor !== undefined };
    const totals = await runListener({
      access,
      query: { enterpriseId, webhookIds: some(webhookIds), types: some(types) },
      cursor,
      forward: createForwarder(target),
      keep: keeperOf(file, report),
      report,
      onReady: () => report.listening(about),
      stop,
    });
    report.summary(totals);
    return null;
  },
};
