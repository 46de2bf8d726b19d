import { useRef, useState } from 'react';
import { Choice } from '#components/ui/fields/choice.tsx';
import { FileSlot } from '#components/ui/upload/file-slot.tsx';
import type { Sending } from '#lib/console/send-file.ts';
import { beginDocument, type DocumentPlace, placeDocument, sendDocumentFile } from './send-document.ts';

const KINDS = [
  { value: 'passport', label: 'Passport', sides: ['Page with the picture'] },
  { value: 'card', label: 'Card or licence', sides: ['Front', 'Back'] },
] as const;
type Kind = (typeof KINDS)[number]['value'];

/** The slots of one kind: the document is begun with the first file, and named to the identity after the last. */
function Sides({ place, kind, onSent }: { place: DocumentPlace; kind: (typeof KINDS)[number]; onSent: () => void }) {
  const begun = useRef<ReturnType<typeof beginDocument>>(null);
  const [names, setNames] = useState<Readonly<Record<string, string>>>({});
  const send = (index: number) => async (file: File, sending: Sending) => {
    begun.current ??= beginDocument(place, kind.value === 'passport' ? 'passport' : undefined).catch(
      (error: unknown) => {
        begun.current = null;
        throw error;
      },
    );
    const { documentId, tokens } = await begun.current;
    if ((await sendDocumentFile(tokens[index] ?? '', file, sending)) === null) return null;
    if (Object.keys(names).length + 1 === kind.sides.length) await placeDocument(place, documentId);
    return file.name;
  };
  const take = (side: string) => (name: string) => {
    const next = { ...names, [side]: name };
    setNames(next);
    if (Object.keys(next).length < kind.sides.length) return;
    setNames({});
    begun.current = null;
    onSent();
  };
  return kind.sides.map((side, index) => {
    const name = names[side];
    return (
      <FileSlot
        key={side}
        label={`${kind.label}: ${side.toLowerCase()}`}
        current={name === undefined ? null : { name, note: 'Uploaded' }}
        isFixed={name !== undefined}
        send={send(index)}
        onSent={take(side)}
      />
    );
  });
}

/** The government-issued ID of a person: one file of a passport, both sides of everything else. */
export function GovernmentIdSlots({ place, onSent }: { place: DocumentPlace; onSent: () => void }) {
  const [chosen, setChosen] = useState<Kind>('passport');
  return (
    <div className="flex flex-col gap-3">
      <div className="sm:w-60">
        <Choice label="What you upload" value={chosen} options={KINDS} onChange={setChosen} />
      </div>
      {KINDS.filter(({ value }) => value === chosen).map((kind) => (
        <Sides key={kind.value} place={place} kind={kind} onSent={onSent} />
      ))}
    </div>
  );
}
