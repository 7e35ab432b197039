import { useQuery } from '@tanstack/react-query';
import type { Player } from '#contracts/player/player.contract.ts';
import { api } from '#frontend/lib/api.ts';
import { toOption } from '#frontend/lib/to-option.ts';
import { TransferDialog } from './transfer-dialog.tsx';

/** {@link TransferDialog} with the teams that there are. */
export function TeamTransferDialog({ player, onClose }: { player: Player; onClose: () => void }) {
  const teams = useQuery({
    queryKey: ['teams', 'transfer'],
    queryFn: ({ signal }) => api.get('/api/teams/', { query: { limit: 100 }, signal }),
  });
  return <TransferDialog player={player} teams={teams.data?.teams.map(toOption)} onClose={onClose} />;
}
