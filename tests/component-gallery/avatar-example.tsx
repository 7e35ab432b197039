import { Avatar } from '#frontend/components/ui/avatar.tsx';
import { Name } from '#frontend/components/ui/name.tsx';

export function AvatarExample() {
  return (
    <div className="grid gap-3">
      <span className="flex items-center gap-4">
        <Avatar name="Jana Kovačević" size={76} />
        <Name className="min-w-0 text-16 font-[650]">Jana Kovačević</Name>
      </span>
      <span className="flex items-center gap-2.5">
        <Avatar name="דנה כהן" photo="/missing.webp" size={32} />
        <Name className="min-w-0">דנה כהן</Name>
      </span>
    </div>
  );
}
