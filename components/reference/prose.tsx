interface ProseProps {
  text: string;
  className?: string;
}

/** Text in which backticks mark code. */
export function Prose({ text, className = '' }: ProseProps) {
  return (
    <span className={className}>
      {text.split('`').map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <code
            key={`${index}:${part}`}
            className="rounded bg-default box-decoration-clone px-1 font-mono text-[0.85em] wrap-anywhere"
          >
            {part}
          </code>
        ),
      )}
    </span>
  );
}

const ITEM = /^- /;

function Block({ text }: { text: string }) {
  if (text.startsWith('## '))
    return <h3 className="mt-6 text-sm font-semibold text-foreground">{text.slice(3).trim()}</h3>;
  if (!ITEM.test(text))
    return (
      <p className="mt-2">
        <Prose text={text} />
      </p>
    );
  return (
    <ul className="mt-2 list-disc space-y-1 pl-5">
      {text.split(/\n(?=- )/).map((item) => (
        <li key={item}>
          <Prose text={item.replace(ITEM, '')} />
        </li>
      ))}
    </ul>
  );
}

/** Paragraphs, lists and headings of the little Markdown that descriptions use. */
export const TextBlocks = ({ text, className = '' }: ProseProps) => (
  <div className={className}>
    {text.split('\n\n').map((block) => (
      <Block key={block} text={block} />
    ))}
  </div>
);
