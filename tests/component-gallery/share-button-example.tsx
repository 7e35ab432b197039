import { ShareButton } from '#frontend/components/ui/share-button.tsx';

export function ShareButtonExample() {
  return <ShareButton title="Harbour Otters against Mill Forge" path="/games/12" />;
}
