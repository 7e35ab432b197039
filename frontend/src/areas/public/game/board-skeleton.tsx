import { Skeleton } from '#frontend/components/ui/skeleton.tsx';

/** The shape of the board of a game. */
export function BoardSkeleton() {
  return (
    <div className="border-b border-line">
      <div className="wrap flex h-[288px] items-center justify-center gap-10 phone:h-[210px] phone:gap-6">
        <Skeleton className="h-20 w-24" />
        <Skeleton className="size-[184px] rounded-full phone:size-[108px]" />
        <Skeleton className="h-20 w-24" />
      </div>
    </div>
  );
}
