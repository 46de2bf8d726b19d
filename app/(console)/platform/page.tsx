import { redirect } from 'next/navigation';

export default function PlatformStart() {
  redirect('/platform/enterprises');
}
