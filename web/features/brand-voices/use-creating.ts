import { useEffect, useState } from 'react'
import { useLocation, useNavigate } from 'react-router'

/** Whether a brand voice is being created; a page that leads here with the state `{ create: true }` begins one. */
export function useCreating(): [isCreating: boolean, setIsCreating: (isCreating: boolean) => void] {
  const { state } = useLocation()
  const navigate = useNavigate()
  const isAsked = asksToCreate(state)
  const [isCreating, setIsCreating] = useState(isAsked)
  useEffect(() => {
    // The browser keeps this state through a reload and on the way back.
    if (isAsked) void navigate('.', { replace: true, preventScrollReset: true })
  }, [isAsked, navigate])
  return [isCreating, setIsCreating]
}

function asksToCreate(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'create' in state && state.create === true
}
