'use client';

import { useSelf } from '#components/session/self.tsx';
import { ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { keyGroups } from './shortcut-keys.ts';

function Keys({ keys }: { keys: readonly string[] }) {
  return (
    <span className="flex flex-wrap gap-x-2 gap-y-1">
      {keys.map((combination) => (
        <span key={combination} className="flex gap-1">
          {combination.split(' ').map((key) => (
            <kbd
              key={key}
              className="rounded border border-border bg-background px-1.5 py-0.5 font-mono text-xs leading-4 text-foreground"
            >
              {key}
            </kbd>
          ))}
        </span>
      ))}
    </span>
  );
}

/** All keys that the console knows. */
export function KeyboardMap({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { mode, user } = useSelf();
  return (
    <ModalFrame title="Keyboard" isOpen={isOpen} onLeave={onClose}>
      <ModalBody label="All keys">
        {keyGroups(mode, user.isPlatformAdmin).map(({ title, keys }) => (
          <section key={title} aria-label={title}>
            <h3 className="mb-1.5 text-xs font-medium text-muted">{title}</h3>
            <dl className="grid grid-cols-[8.5rem_1fr] max-sm:grid-cols-[6rem_1fr] gap-x-4 gap-y-2">
              {keys.map(({ keys: combinations, does }) => (
                <div key={does} className="contents">
                  <dt>
                    <Keys keys={combinations} />
                  </dt>
                  <dd>{does}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <p className="text-muted">
          How to call the API, receive webhooks, test and operate:{' '}
          <a href="/docs" className="text-link underline underline-offset-2">
            Docs
          </a>
        </p>
      </ModalBody>
    </ModalFrame>
  );
}
