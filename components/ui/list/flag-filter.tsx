'use client';

import { Check } from 'lucide-react';
import { Button } from '#components/ui/button.tsx';

interface FlagFilterProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A filter that is on or off. */
export function FlagFilter({ label, isOn, onChange }: FlagFilterProps) {
  return (
    <Button variant="outline" aria-pressed={isOn} onPress={() => onChange(!isOn)}>
      {isOn && <Check className="text-accent" />}
      {label}
    </Button>
  );
}
