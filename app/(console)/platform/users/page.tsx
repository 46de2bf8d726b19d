import type { Metadata } from 'next';
import { UsersList } from '#components/platform/users-list.tsx';

export const metadata: Metadata = { title: 'Users' };

export default function PlatformUsers() {
  return <UsersList />;
}
