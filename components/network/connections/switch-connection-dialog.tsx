'use client';

import { ConfirmDialog } from '#components/ui/form/confirm-dialog.tsx';
import { call } from '#lib/client.ts';
import { updateClientConnection } from '#lib/contracts/network/client-connections.ts';
import type { ConnectionDialogProps } from './connection-dialog-props.ts';
import { useConnectionRefresh } from './use-connection-refresh.ts';

/** Deactivates an own connection, or activates it again. */
export function SwitchConnectionDialog({ enterpriseId, row, onClose }: ConnectionDialogProps) {
  const refresh = useConnectionRefresh();
  const toggle = async () => {
    await call(updateClientConnection, { enterpriseId, connectionId: row.id, active: !row.active });
    await refresh();
  };
  return (
    <ConfirmDialog
      title={row.active ? 'Deactivate this connection?' : 'Activate this connection?'}
      confirmLabel={row.active ? 'Deactivate' : 'Activate'}
      isDanger={row.active}
      isOpen
      onClose={onClose}
      onConfirm={toggle}
    >
      {row.active ? (
        <>
          Nobody can allocate to <b>{row.name}</b> or trade over it until you activate it again. What is allocated stays
          there: deallocations and settlements go on.
        </>
      ) : (
        <>
          You can allocate to <b>{row.name}</b> and trade over it again.
        </>
      )}
    </ConfirmDialog>
  );
}
