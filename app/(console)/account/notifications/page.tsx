import type { Metadata } from 'next';
import { NotificationSettings } from '#components/notifications/settings/notification-settings.tsx';

export const metadata: Metadata = { title: 'Notifications' };

export default function NotificationsPage() {
  return <NotificationSettings />;
}
