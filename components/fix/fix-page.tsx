'use client';

import { ChevronDown, FileCode, ScanText } from 'lucide-react';
import Link from 'next/link';
import { Button } from '#components/ui/button.tsx';
import { Empty } from '#components/ui/empty.tsx';
import { ErrorPanel } from '#components/ui/error-panel.tsx';
import { CodeArea } from '#components/ui/fields/code-area.tsx';
import { BusyButton } from '#components/ui/form/busy-button.tsx';
import { MenuButton } from '#components/ui/menu-button.tsx';
import { FIX_EXAMPLES, fixExample } from '#lib/fix/examples.ts';
import { DecodedMessage } from './decoded-message.tsx';
import { SEPARATORS } from './fix-words.ts';
import { type Decoded, useDecode } from './use-decode.ts';

const GROUPS = [{ label: 'Examples', entries: FIX_EXAMPLES.map(({ id, label }) => ({ id, text: label })) }];
const LINK = 'text-link underline underline-offset-2';

/** What was found in the text. */
function Found({ decoded }: { decoded: Decoded }) {
  const { separator, messages, omittedMessages } = decoded;
  if (separator === null || messages.length === 0) {
    return (
      <Empty
        icon={FileCode}
        title="No message found"
        text="A message begins with 8=FIX.4.4, and its fields end with |, ^A, \x01 or byte 1."
      />
    );
  }
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  return (
    <div className="flex min-w-0 flex-col gap-4">
      <p role="status" className="text-sm text-muted">
        {count}, fields end with {SEPARATORS[separator]}.
        {omittedMessages > 0 && ` ${omittedMessages.toLocaleString('en-GB')} more are not looked at.`}
      </p>
      {messages.map((message, index) => (
        <DecodedMessage
          // biome-ignore lint/suspicious/noArrayIndexKey: the messages of one answer never move
          key={index}
          message={message}
          number={index + 1}
          isOnly={messages.length === 1}
        />
      ))}
    </div>
  );
}

/** Says what stands in FIX messages that somebody pastes, and what is wrong with them. */
export function FixPage({ enterpriseId }: { enterpriseId: string }) {
  const { message, change, decode, decoded, failure, isBusy } = useDecode(enterpriseId);
  const send = () => void decode(message);
  const tryExample = (id: string) => void decode(fixExample(id, new Date()) ?? '');
  return (
    <div className="mx-auto flex w-full max-w-[80rem] flex-col gap-4 px-4 py-5 sm:px-6">
      <div className="min-w-0">
        <h1 className="text-xl leading-7 font-semibold tracking-tight">FIX messages</h1>
        <p className="text-sm text-muted">
          Paste FIX 4.4 messages to see what stands in them and what is wrong. Read{' '}
          <Link href="/docs/fix" className={LINK}>
            the reference
          </Link>
          , or download{' '}
          <a href="/api/clearhouse/v1/fix/dictionary" download="FIX44.xml" className={LINK}>
            the dictionary
          </a>{' '}
          for QuickFIX engines.
        </p>
      </div>
      <section aria-label="Text" className="flex flex-col gap-3 rounded-lg border border-border bg-surface p-4">
        <CodeArea
          label="Messages"
          value={message}
          rows={6}
          placeholder="8=FIX.4.4|9=…|35=D|…"
          onChange={change}
          onSend={send}
        >
          One or more messages, also lines of a log, at most 64 KiB. Nothing of them is kept, and passwords are masked.
        </CodeArea>
        <div className="flex flex-wrap items-center gap-2">
          <BusyButton
            variant="primary"
            isBusy={isBusy}
            isDisabled={message.trim() === ''}
            icon={<ScanText />}
            onPress={send}
          >
            Decode
          </BusyButton>
          <MenuButton
            label="Examples"
            placement="bottom start"
            groups={GROUPS}
            onAction={tryExample}
            button={(trigger) => (
              <Button {...trigger} variant="outline">
                Try an example <ChevronDown />
              </Button>
            )}
          />
        </div>
      </section>
      <div>
        {failure && (
          <ErrorPanel title="The text was not decoded" text={failure.message} requestId={failure.requestId} />
        )}
        {decoded && <Found decoded={decoded} />}
        {!decoded && !failure && !isBusy && (
          <Empty
            icon={FileCode}
            title="Nothing decoded yet"
            text="Paste a message and press Decode, or Ctrl Enter in the text. An example shows what comes out."
          />
        )}
      </div>
    </div>
  );
}
