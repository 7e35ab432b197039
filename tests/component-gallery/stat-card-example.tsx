import { StatCard, StatCards } from '#frontend/components/ui/stat-card.tsx';

export function StatCardExample() {
  return (
    <StatCards>
      <StatCard label="Points" value="18.4" note="3rd" />
      <StatCard label="Rebounds" value="7.1" />
      <StatCard label="Assists" value="–" />
    </StatCards>
  );
}
