import { Facts } from '#frontend/components/ui/facts.tsx';

export function FactsExample() {
  return (
    <Facts
      facts={[
        ['Venue', 'Canal Street Arena'],
        ['Season', '2025/26'],
        ['Scorer', 'Jana Kovačević'],
      ]}
    />
  );
}
