'use client';

import { CircleCheck } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { Button } from '#components/ui/button.tsx';
import { ModalActions, ModalBody, ModalFrame } from '#components/ui/form/modal-frame.tsx';
import { areaPath } from '#lib/console/area-path.ts';

interface RecoveryDoneProps {
  enterpriseId: string;
  webhookId: string;
  count: number;
  onClose: () => void;
}

/** How many deliveries go out again, and the way to watch them. */
export function RecoveryDone({ enterpriseId, webhookId, count, onClose }: RecoveryDoneProps) {
  const router = useRouter();
  return (
    <ModalFrame title={count === 0 ? 'Nothing to resend' : 'Deliveries resent'} isOpen onLeave={onClose} size="sm">
      <ModalBody>
        <p role="status" className="flex items-center gap-2" data-testid="recovered">
          <CircleCheck className="size-4 shrink-0 text-good" aria-hidden="true" />
          {count === 0
            ? 'Nothing has failed since then.'
            : `${count.toLocaleString('en-US')} ${count === 1 ? 'delivery is' : 'deliveries are'} being resent.`}
        </p>
      </ModalBody>
      <ModalActions>
        <Button variant="outline" onPress={onClose}>
          Close
        </Button>
        {count > 0 && (
          <Button
            variant="primary"
            onPress={() => router.push(areaPath(enterpriseId, `webhooks/deliveries?webhookIds=${webhookId}`))}
          >
            View deliveries
          </Button>
        )}
      </ModalActions>
    </ModalFrame>
  );
}
